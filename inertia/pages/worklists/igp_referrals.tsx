import { router, setLayoutProps } from '@inertiajs/react'
import { Select } from 'antd'
import { useEffect, useState } from 'react'
import { IgpTable, useIgpVisits, type IgpVisit } from '../../features/worklists'
import styles from '../../features/worklists/worklists.module.css'
import { api, type ApiFailure } from '../../lib/api'
import { formatDate } from '../../lib/dates'
import { useLocale, useWords } from '../../lib/messages'
import { reportFailure, showInfo, showTitledError } from '../../ui/dialogs'
import { EmptyState } from '../../ui/empty_state'
import { GuardedButton } from '../../ui/guarded_button'
import { PageTitle } from '../../ui/page_title'

type Props = {
  /** Whose lists; null where there is nobody. */
  igp_id: number | null
  /** Whom an administrator may choose; empty for the doctor. */
  igps: readonly { id: number; name: string }[]
}

/** What an internal family doctor has to refer, and has referred (F318, F319, R38). */
export default function IgpReferrals({ igp_id: igpId, igps }: Props) {
  const t = useWords()
  const title = t('worklists.igp.title')
  useEffect(() => setLayoutProps({ crumbs: [{ label: title }] }), [title])
  return (
    <>
      <PageTitle>{title}</PageTitle>
      {igps.length > 0 && (
        <label className={styles.igpOf}>
          {t('worklists.igp.of')}
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            value={igpId}
            options={igps.map(({ id, name }) => ({ value: id, label: name }))}
            onChange={(igp) => router.get('/igp-referrals', { igp }, { preserveScroll: true })}
          />
        </label>
      )}
      {igpId === null ? (
        <EmptyState title={t('worklists.igp.nobody')} />
      ) : (
        <Referrals key={igpId} igpId={igpId} />
      )}
    </>
  )
}

type Line = { exam_id: number; success: boolean; error?: string }

function Referrals({ igpId }: { igpId: number }) {
  const t = useWords()
  const locale = useLocale()
  const requiring = useIgpVisits(igpId, 'requiring')
  const referred = useIgpVisits(igpId, 'referred')
  const [chosen, setChosen] = useState<readonly number[]>([])
  const [isSending, setIsSending] = useState(false)
  const failed = t('worklists.igp.failed_refer')

  async function refer() {
    setIsSending(true)
    const answer = await api.post('/api/data/set_exam_gp_referrals/', { exams: chosen })
    setIsSending(false)
    const lines = answer.ok ? [] : linesOf(answer)
    if (!answer.ok && lines.length === 0) return reportFailure(failed, answer)
    const refused = lines.filter(({ success }) => !success)
    // What was refused stays chosen, so that nobody has to look for it.
    setChosen(refused.map(({ exam_id: id }) => id))
    requiring.reload()
    referred.reload()
    if (refused.length > 0) return showTitledError(failed, told(refused))
    showInfo(t('worklists.igp.referred'), t('worklists.igp.referred_title'))
  }

  function told(lines: readonly Line[]) {
    const visit = (id: number) => requiring.rows.find((row) => row.exam_id === id)
    return (
      <ul>
        {lines.map(({ exam_id: id, error = '' }) => (
          <li key={id}>{lineOf(visit(id), error)}</li>
        ))}
      </ul>
    )
  }

  const lineOf = (visit: IgpVisit | undefined, error: string) =>
    visit
      ? t('worklists.igp.line', {
          name: `${visit.last_name}, ${visit.first_name}`,
          date: formatDate(visit.exam_date, locale),
          error,
        })
      : error

  return (
    <>
      <IgpTable
        title={t('worklists.igp.title_requiring')}
        empty={t('worklists.igp.empty_requiring')}
        list={requiring}
        selection={{ chosen, onChoose: setChosen }}
      />
      <div className={styles.igpActions}>
        <GuardedButton
          type="primary"
          reasons={chosen.length === 0 ? [t('worklists.igp.choose_first')] : []}
          loading={isSending}
          onClick={() => void refer()}
        >
          {t('worklists.igp.refer')}
        </GuardedButton>
        <span role="status">{t('worklists.igp.selected', { n: chosen.length })}</span>
      </div>
      <IgpTable
        title={t('worklists.igp.title_referred')}
        empty={t('worklists.igp.empty_referred')}
        list={referred}
      />
    </>
  )
}

/** What became of each visit, where the call got so far as to judge them. */
function linesOf({ body }: ApiFailure): readonly Line[] {
  return Array.isArray(body.results) ? (body.results as Line[]) : []
}
