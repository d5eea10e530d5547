import { Button, Input } from 'antd'
import { useState } from 'react'
import { api } from '../../lib/api'
import { formatInstant } from '../../lib/dates'
import { text, useLocale, useWords } from '../../lib/messages'
import { hasRole, useUser } from '../../lib/shared'
import { reportFailure, showSuccess } from '../../ui/dialogs'
import { useFormState } from '../visit_form'
import { LateModal } from '../../ui/late_kit'
import styles from './review.module.css'

type Link = { readonly url: string; readonly expires_at: string }

/** A link under which the band is seen without a login; it names nobody, and can be ended (Q169). */
export function BandLink() {
  const t = useWords()
  const locale = useLocale()
  const examId = useFormState(({ base }) => base.id)
  const user = useUser()
  const isOffice = hasRole(user, 'admin')
  const isReader = isOffice || hasRole(user, 'omdr', 'omdc')
  // A visit that is nobody's has no reviewer who could share its band.
  const mayShare = useFormState(
    ({ base }) => base.may_save !== false && (isOffice || base.omdr_id !== null)
  )
  const [link, setLink] = useState<Link | null>(null)
  if (!mayShare || !isReader) return null

  async function make() {
    const answer = await api.post<Link>(`/api/data/exam/${examId}/band_link/`)
    if (answer.ok) setLink(answer.data)
    else reportFailure(text('review.band_link'), answer)
  }
  async function end() {
    const answer = await api.post(`/api/data/exam/${examId}/band_link/revoke/`)
    if (!answer.ok) return reportFailure(text('review.band_link'), answer)
    setLink(null)
    showSuccess(text('review.band_link_ended'))
  }
  return (
    <p className={styles.share}>
      <Button size="small" onClick={() => void make()}>
        {t('review.band_link_make')}
      </Button>
      <Button size="small" onClick={() => void end()}>
        {t('review.band_link_end')}
      </Button>
      <LateModal
        open={link !== null}
        title={t('review.band_link')}
        footer={null}
        onCancel={() => setLink(null)}
        destroyOnHidden
      >
        {link && (
          <>
            <Input
              readOnly
              autoFocus
              aria-label={t('review.band_link')}
              value={window.location.origin + link.url}
              onFocus={({ target }) => target.select()}
            />
            <p className={styles.faint}>
              {t('review.band_link_until', { when: formatInstant(link.expires_at, locale) })}
            </p>
          </>
        )}
      </LateModal>
    </p>
  )
}
