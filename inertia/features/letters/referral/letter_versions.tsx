import { EditOutlined, ReloadOutlined, RollbackOutlined } from '@ant-design/icons'
import { late } from '../../../ui/late'
import { Alert, Button, Tabs } from 'antd'
import { useState } from 'react'
import { useWords } from '../../../lib/messages'
import { type ExamLetter, type LetterEdit, useExam } from '../../visit_form'
import { PdfViewer } from '../../visit_images'
import { useLetterEdit } from './use_letter_edit'
import styles from './referral.module.css'

const KeywordEditor = late(() => import('./keyword_editor').then((m) => m.KeywordEditor))

/** The administrator's letter: as it came, highlighted, and without its recipient (F295). */
export function LetterVersions({ letter }: { letter: ExamLetter }) {
  const t = useWords()
  const { page } = useExam()
  const edit = page.letter_edit
  const { isBusy, rerun, reset } = useLetterEdit(page.exam.id)
  const [isEditing, setEditing] = useState(false)
  const versions = [
    { key: 'original', label: t('letters.edit.tab_original'), url: letter.url },
    {
      key: 'highlighted',
      label: t('letters.edit.tab_highlighted'),
      url: edit?.highlight_omd_pdf ?? null,
    },
    {
      key: 'removed',
      label: t('letters.edit.tab_removed'),
      url: edit?.recipient_removed_pdf ?? null,
    },
  ]
  return (
    <>
      <Tabs
        size="small"
        destroyOnHidden
        aria-label={t('exams.part.letter')}
        tabBarExtraContent={
          <span className={`${styles.tools} fs-no-print`}>
            <Button
              icon={<ReloadOutlined />}
              aria-label={t('letters.edit.reload')}
              title={t('letters.edit.reload')}
              loading={isBusy}
              onClick={rerun}
            />
            <Button icon={<EditOutlined aria-hidden />} onClick={() => setEditing(true)}>
              {t('letters.edit.editor')}
            </Button>
            {edit && (
              <Button icon={<RollbackOutlined aria-hidden />} disabled={isBusy} onClick={reset}>
                {t('letters.edit.reset')}
              </Button>
            )}
          </span>
        }
        items={versions.map(({ key, label, url }) => ({
          key,
          label,
          children: (
            <div className={styles.version}>
              {key !== 'original' && <EditNotice edit={edit} />}
              {url && <PdfViewer url={url} label={label} viewer="admin_referral_letter" isPaired />}
            </div>
          ),
        }))}
      />
      {isEditing && <KeywordEditor letter={letter} onClose={() => setEditing(false)} />}
    </>
  )
}

/** How far the versions are, and what is known of them: "clean" is said only where it was looked. */
function EditNotice({ edit }: { edit: LetterEdit | null }) {
  const t = useWords()
  if (edit === null) return <p className={styles.none}>{t('letters.edit.none_yet')}</p>
  const { state, failure, unreadable_pages: unreadable, keywords } = edit
  if (state === 'failed') {
    const why = failure && t(`letters.edit.failure_${failure}`)
    return <Alert type="error" showIcon title={t('letters.edit.failed')} description={why} />
  }
  if (state !== 'done') {
    return <Alert type="info" showIcon role="status" title={t('letters.edit.working')} />
  }
  if (unreadable.length > 0) {
    const count = unreadable.length
    const pages = unreadable.join(', ')
    return <Alert type="warning" showIcon title={t('letters.edit.unreadable', { count, pages })} />
  }
  if (keywords?.length === 0) {
    return <Alert type="warning" showIcon title={t('letters.edit.no_keywords')} />
  }
  return <Alert type="success" showIcon title={t('letters.edit.clean')} />
}
