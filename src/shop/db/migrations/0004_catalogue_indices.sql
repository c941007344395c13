-- All pairs of neighbouring letters of a text, for an index of parts of words in any script. Built-in functions only, so that it needs no extension.
CREATE FUNCTION "search_grams"(value text) RETURNS text[] LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
	select array(
		select letter || next
		from unnest(string_to_array(value, null), (string_to_array(value, null))[2:]) as pairs(letter, next)
		where next is not null
	)
$$;--> statement-breakpoint
CREATE INDEX "goods_sku" ON "goods" USING btree ("sku_id");--> statement-breakpoint
CREATE INDEX "goods_search" ON "goods" USING gin (search_grams("search_text"));--> statement-breakpoint
CREATE INDEX "sku_discount" ON "sku" USING btree ("discount_price") WHERE "sku"."promotion_type" = 1;