import { QuestionOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { useState, type ReactNode } from 'react'
import { useHotkeys } from 'react-hotkeys-hook'
import { useWords } from '../../lib/messages'
import { Hint } from '../../ui/hint'
import { isDialogOpen } from '../../ui/is_dialog_open'
import { late } from '../../ui/late'
import { leaveField } from '../../ui/leave_field'
import { AcuityStrip, Section, TrendStrip } from '../visit_form'
import { CancelButton, ExamFrame, ReadOnlyBanner, SaveButton } from '../visit_frame'
import { DecisionPanel, type Submitting } from './decision_panel'
import styles from './desk.module.css'
import { ImageBoard } from './image_board'
import { ReadingMatter } from './reading_matter'
import { useComfortZones } from './use_comfort_zones'
import { useFace } from './use_face'
import { useFold } from './use_fold'
import { usePartKeys } from './use_part_keys'

const KeysHelp = late(() => import('./keys_help').then((m) => m.KeysHelp))

type Props = {
  save: () => Promise<boolean>
  submitting: Submitting
  /** The questions that saving and handing in may ask. */
  children: ReactNode
}

/** A reader's page: images in the larger half, what decides beside them and always in sight, hands on the keyboard (F197). */
export function DeskFrame({ save, submitting, children }: Props) {
  const t = useWords()
  const [helping, setHelping] = useState(false)
  const fold = useFold()
  const { trend } = useFace()
  usePartKeys(fold)
  useHotkeys('shift+slash, ?', () => setHelping(true), {
    useKey: true,
    ignoreEventWhen: isDialogOpen,
  })
  const { begin } = submitting
  useHotkeys(
    'mod+shift+x',
    () => void begin(),
    { enableOnFormTags: true, preventDefault: true, ignoreEventWhen: isDialogOpen },
    [begin]
  )
  useHotkeys('escape', leaveField, { enableOnFormTags: true })
  useComfortZones()
  const actions = (
    <>
      <Hint title={t('review.keys')}>
        <Button
          icon={<QuestionOutlined />}
          aria-label={t('review.keys')}
          onClick={() => setHelping(true)}
        />
      </Hint>
      <CancelButton />
      <SaveButton onSave={save} />
    </>
  )
  return (
    <ExamFrame actions={actions}>
      <ReadOnlyBanner />
      <div className={styles.desk}>
        <div className={styles.read}>
          <div className={styles.sight}>
            <ImageBoard />
            <Section id="trends" title={t('exams.part.trends')} look="untitled">
              {trend === 'strip' ? <TrendStrip /> : <AcuityStrip />}
            </Section>
          </div>
          <ReadingMatter fold={fold} />
        </div>
        <DecisionPanel submitting={submitting} />
      </div>
      {children}
      <KeysHelp open={helping} onClose={() => setHelping(false)} />
    </ExamFrame>
  )
}
