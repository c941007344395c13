-- 0007 took the search words for names, categories among them; the shop writes the names anew when it opens (fillMissingNames).
UPDATE "goods" SET "search_names" = '';
