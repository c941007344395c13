/** Reads the build-time data of a page's script (`OfferData.astro`). Returns undefined on other pages, which may load the script in a shared file. */
export function builtData<Built>(id: string): Built | undefined {
  const text = document.getElementById(id)?.textContent
  return text ? JSON.parse(text) : undefined
}
