/** What a page was built with for its script (`OfferData.astro`); undefined on other pages, which may take the script with what they share. */
export function builtData<Built>(id: string): Built | undefined {
  const text = document.getElementById(id)?.textContent
  return text ? JSON.parse(text) : undefined
}
