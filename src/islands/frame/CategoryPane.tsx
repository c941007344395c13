import { pictures } from '#api/pictures.ts'
import type { Category } from '#contract/category.ts'
import { href } from '#lib/routes/paths.ts'
import type { Locale } from '#lib/text/locales.ts'
import './category-pane.css'

/** Pane of a first-level category in the panel: its second and third levels and its picture. Rendered at build time, without React. */
export function CategoryPane({ top, locale }: { top: Category; locale: Locale }) {
  const link = (id: number) => href('category', locale, { id })
  return (
    <div className="cats-pane">
      <div className="cats-pane__columns">
        {top.child_list.map((second) => (
          <section key={second.category_id}>
            <h3>
              <a href={link(second.category_id)}>{second.category_name}</a>
            </h3>
            <ul>
              {second.child_list.map((third) => (
                <li key={third.category_id}>
                  <a href={link(third.category_id)}>{third.category_name}</a>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
      {top.image_adv && (
        <a className="thumbs" href={link(top.category_id)} tabIndex={-1}>
          <img src={pictures.url(top.image_adv, 'MID')} alt={top.category_name} width={200} height={200} loading="lazy" />
        </a>
      )}
    </div>
  )
}
