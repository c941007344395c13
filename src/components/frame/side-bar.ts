import { wantsLessMotion } from '#browser/less-motion.ts'

/* Side bar: back to top, and the code for phones (F07). */

/** From here on the way back to the top is offered (specification, business constants). */
const FAR = 300

const top = document.querySelector('[data-top]')
const mark = () => top?.toggleAttribute('data-shown', scrollY > FAR)
addEventListener('scroll', mark, { passive: true })
mark()
top?.addEventListener('click', () => {
  scrollTo({ top: 0, behavior: wantsLessMotion() ? 'auto' : 'smooth' })
  document.querySelector<HTMLElement>('main')?.focus({ preventScroll: true })
})

const code = document.querySelector<HTMLDetailsElement>('[data-qr]')
code?.addEventListener(
  'toggle',
  async () => {
    const qr = await import('./qr-code.ts')
    qr.drawCode(code.querySelector('.side__code') as SVGSVGElement, code.dataset.qr ?? '')
  },
  { once: true },
)
