import { CloseCircleFilled } from '@ant-design/icons'
import { useWords } from '../lib/messages'

/** What empties one of the kit's lists, named in the language of the page. */
export function useClearSign() {
  const t = useWords()
  return { clearIcon: <CloseCircleFilled />, label: t('app.clear') }
}
