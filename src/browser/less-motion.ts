/** Whether this device, or the visitor on it, asks for less motion. */
export function wantsLessMotion(): boolean {
  return document.documentElement.dataset.motion === 'less' || matchMedia('(prefers-reduced-motion: reduce)').matches
}
