import { useTranslate } from 'react-admin'

/** `label: words`, as the language on screen sets its colon. */
export function useLabelled(): (label: string, words: string) => string {
  const translate = useTranslate()
  return (label, words) => translate('app.labelled', { label, words })
}
