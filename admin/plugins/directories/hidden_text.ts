import { useTranslate } from 'react-admin'

/** Says of an entry that it is hidden, and nothing of one that is not. */
export function useHiddenText() {
  const translate = useTranslate()
  return ({ hidden_from_dropdown: hidden }: { hidden_from_dropdown: boolean }) =>
    hidden ? translate('directories.portal.hidden') : ''
}
