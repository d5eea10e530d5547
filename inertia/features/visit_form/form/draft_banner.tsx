import { Button } from 'antd'
import { formatInstant } from '../../../lib/dates'
import { useLocale, useWords } from '../../../lib/messages'
import { caretToHead } from '../../../ui/caret'
import { Notice } from '../../../ui/notice'
import { fieldLabel } from './field_words'
import styles from './form.module.css'
import type { DraftOffer } from './use_draft'

/** What a crash or an ended session left unsaved, offered once. */
export function DraftBanner({ offer }: { offer: DraftOffer | null }) {
  const t = useWords()
  const locale = useLocale()
  if (!offer) return null
  const { draft, restore, forget } = offer
  const answer = (act: () => void) => () => {
    act()
    caretToHead()
  }
  const fields = Object.keys(draft.edits).map(fieldLabel).join(', ')
  return (
    <Notice
      type="info"
      className={styles.banner}
      title={`${t('exams.draft_found', { when: formatInstant(draft.savedAt, locale) })} ${t('exams.draft_fields', { fields })}`}
      action={
        <span className={styles.bannerActions}>
          <Button type="primary" onClick={answer(restore)}>
            {t('exams.draft_restore')}
          </Button>
          <Button onClick={answer(forget)}>{t('exams.draft_forget')}</Button>
        </span>
      }
    />
  )
}

/** A full or forbidden storage: the page itself still holds what was typed, and nothing else does. */
export function NotKeptBanner() {
  const t = useWords()
  return <Notice type="warning" className={styles.banner} title={t('exams.draft_not_kept')} />
}
