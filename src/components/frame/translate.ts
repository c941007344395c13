/** Address of the automatic page-translation script (F10); loaded only when the settings name one. */
export const TRANSLATE_SCRIPT: string = import.meta.env.PUBLIC_TRANSLATE_SCRIPT ?? ''
