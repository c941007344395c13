const SPRITE_USE = /(<use href=")[^"#]+(#icon-[\w-]+")/g

/** Drawn HTML with the icons that the page has in itself (`components/sprite.ts`): the file of all icons comes only for others. */
export function withPageIcons(html: string): string {
  return html.replace(SPRITE_USE, (whole, before: string, name: string) =>
    document.getElementById(name.slice(1, -1)) ? before + name : whole,
  )
}
