import { Button } from 'antd'
import { useHotkeys } from 'react-hotkeys-hook'
import { useLocale, useWords } from '../../lib/messages'
import { isDialogOpen } from '../../ui/is_dialog_open'
import type { ExamImage } from '../visit_form'
import type { Swap } from './arrange_images'
import styles from './images.module.css'
import { imageLabel } from './slot_words'

/** While a swap is under way: which image is chosen, what comes next, and the way out. */
export function SwapBar({ swap, first }: { swap: Swap; first: ExamImage }) {
  const t = useWords()
  const locale = useLocale()
  useHotkeys('escape', swap.cancel, { ignoreEventWhen: isDialogOpen })
  return (
    <div className={styles.swapBar} role="status">
      <span>{t('exams.swap_choose', { image: imageLabel(first, locale) })}</span>
      <Button onClick={swap.cancel}>{t('app.cancel')}</Button>
    </div>
  )
}
