import { wantsLessMotion } from '#browser/less-motion.ts'

/** Milliseconds a slide stands (mock notes, Motion). */
const STAND = 6000
/** Milliseconds the cross-fade takes, `--d-3`. */
const FADE = 220

/**
 * Plays a carousel: cross-fade every few seconds, arrows, dots and pause as buttons. Stands still while pointed at, focused or hidden, and
 * under reduced motion until the visitor asks for the next slide.
 */
export function playSlides(root: HTMLElement): void {
  const slides = [...root.querySelectorAll<HTMLElement>('[role="group"]')]
  const dots = [...root.querySelectorAll<HTMLElement>('[data-dot]')]
  const hold = root.querySelector<HTMLElement>('[data-hold]')
  if (slides.length < 2) return
  let current = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let held = wantsLessMotion()

  const isResting = () => held || document.hidden || root.matches(':hover') || root.contains(document.activeElement)

  const plan = () => {
    clearTimeout(timer)
    if (!isResting()) timer = setTimeout(() => show(current + 1), STAND)
  }

  const drawHold = () => {
    hold?.setAttribute('aria-pressed', String(held))
    hold?.setAttribute('aria-label', (held ? root.dataset.play : root.dataset.pause) ?? '')
  }

  async function show(index: number): Promise<void> {
    const to = (index + slides.length) % slides.length
    const next = slides[to]
    const before = slides[current]
    if (!next || !before || to === current) return plan()
    current = to
    const picture = next.querySelector('img')
    if (picture) {
      picture.loading = 'eager'
      await picture.decode().catch(() => {})
    }
    if (current !== to) return
    // The coming slide lies under the leaving one, which fades.
    next.hidden = false
    root.prepend(next)
    before.dataset.leaving = ''
    root.classList.toggle('hero--light', next.classList.contains('hero__slide--light'))
    for (const [place, dot] of dots.entries()) {
      if (place === to) dot.setAttribute('aria-current', 'true')
      else dot.removeAttribute('aria-current')
    }
    setTimeout(() => {
      for (const slide of slides) {
        slide.hidden = slide !== slides[current]
        delete slide.dataset.leaving
      }
    }, FADE)
    plan()
  }

  root.addEventListener('click', ({ target }) => {
    const button = (target as HTMLElement).closest<HTMLElement>('button')
    if (!button) return
    if (button.dataset.step) void show(current + Number(button.dataset.step))
    else if (button.dataset.dot) void show(Number(button.dataset.dot))
    else {
      held = !held
      drawHold()
      plan()
    }
  })
  for (const sign of ['pointerenter', 'pointerleave', 'focusin', 'focusout'] as const) {
    root.addEventListener(sign, () => setTimeout(plan))
  }
  document.addEventListener('visibilitychange', plan)
  drawHold()
  plan()
}
