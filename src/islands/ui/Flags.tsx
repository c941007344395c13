import { FLAGS } from '#lib/text/flags.ts'

/** The seven signal flags, for empty states. */
export function Flags() {
  const letters = ['h', 'a', 'r1', 'b', 'o', 'u', 'r2']
  return (
    <span className="flags" aria-hidden="true">
      {FLAGS.map((shapes, index) => (
        // biome-ignore lint/a11y/noSvgWithoutTitle: readers never meet it, all flags are hidden
        <svg key={letters[index]} className="flag" viewBox="0 0 26 26">
          {shapes.map(({ d, fill }) => (
            <path key={d} d={d} fill={fill} />
          ))}
        </svg>
      ))}
    </span>
  )
}
