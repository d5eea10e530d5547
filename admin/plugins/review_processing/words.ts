import { useTranslate } from 'react-admin'

/** The words of this screen. */
export function useWords() {
  const translate = useTranslate()
  return (key: string, params: Record<string, unknown> = {}) =>
    translate(`resources.review_processing.${key}`, params)
}
