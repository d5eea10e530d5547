import { useTranslate } from 'react-admin'

/** What MUI's own box to choose from calls its signs, as react-admin's boxes do. */
export function useBoxWords() {
  const translate = useTranslate()
  return {
    openText: translate('ra.action.open'),
    closeText: translate('ra.action.close'),
    clearText: translate('ra.action.clear_input_value'),
    loadingText: translate('ra.message.loading'),
    noOptionsText: translate('ra.navigation.no_results'),
  }
}
