import { usePage } from '@inertiajs/react'
import { Tabs, Tag } from 'antd'
import { useState, type ReactNode } from 'react'
import { isGlaucomaWorksheetVisible } from '#exams/rules'
import { useWords } from '../../../lib/messages'
import { useFormState } from '../../visit_form'
import { AiTab } from './ai_tab'
import { GptTab } from './gpt_tab'
import { GlaucomaWorksheet, RetinaWorksheet } from './worksheets'
import styles from './admin.module.css'

/** What `?tab=` names in links to this page (F216). */
const TABS_OF_QUERY: Readonly<Record<string, string>> = { 'gpt-vision': 'gpt' }

/** The administrator's page is a row of tabs over one form: what is typed in one is in all (F215). */
export function AdminTabs({ children }: { children: ReactNode }) {
  const t = useWords()
  const { url } = usePage()
  const query = new URL(url, 'http://page').searchParams.get('tab') ?? ''
  const [active, setActive] = useState(TABS_OF_QUERY[query] ?? 'pei')
  const status = useFormState(({ base }) => base.saved_exam_status)
  const rlu = useFormState(({ base }) => base.is_referral_letter_upload_pei === true)
  const upload = useFormState(({ base }) => base.smart_upload_id as number | null | undefined)
  const hasGlaucoma = isGlaucomaWorksheetVisible(status, { rlu })
  const shown = active === 'glaucoma' && !hasGlaucoma ? 'pei' : active

  function open(key: string) {
    if (key !== 'reconciler') return setActive(key)
    window.open(`/upload-reconciler/${upload}`, '_blank', 'noopener')
  }

  return (
    <Tabs
      aria-label={t('exams.admin_tabs')}
      activeKey={shown}
      onChange={open}
      destroyOnHidden
      tabBarExtraContent={<Badges />}
      items={[
        { key: 'pei', label: t('exams.tab.pei'), children },
        { key: 'retina', label: t('exams.tab.retina'), children: <RetinaWorksheet /> },
        ...(hasGlaucoma
          ? [
              {
                key: 'glaucoma',
                label: t('exams.tab.glaucoma'),
                children: <GlaucomaWorksheet />,
              },
            ]
          : []),
        { key: 'ai', label: t('exams.tab.ai'), children: <AiTab /> },
        { key: 'gpt', label: t('exams.tab.gpt'), children: <GptTab /> },
        { key: 'reconciler', label: t('exams.tab.reconciler'), disabled: !upload },
      ]}
    />
  )
}

/** How the visit came in (F218). */
function Badges() {
  const t = useWords()
  const upload = useFormState(({ base }) => Boolean(base.smart_upload_id))
  const outbound = useFormState(({ base }) => base.is_outbound_referral === true)
  const message = useFormState(({ base }) => base.is_od_messaging_submission === true)
  return (
    <span className={styles.badges}>
      {upload && <Tag>{t('exams.badge_smart_upload')}</Tag>}
      {outbound && <Tag>{t('exams.badge_outbound')}</Tag>}
      {message && <Tag>{t('exams.badge_messaging')}</Tag>}
    </span>
  )
}
