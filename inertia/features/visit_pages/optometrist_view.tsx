import { useCallback, useMemo, useState } from 'react'
import { useWords } from '../../lib/messages'
import { isClosedToOd, ReportCard, Section, useFormState } from '../visit_form'
import {
  ChartHead,
  ChartKeysHelp,
  ExamFrame,
  GpConfirmation,
  MissingModal,
  ReadOnlyBanner,
  SaveButton,
  SectionRail,
  SetReadyButton,
  useChartKeys,
  useChartSave,
  useHandInTarget,
  useStatusChange,
} from '../visit_frame'
import { OdLetters, ReferralLoops } from '../letters'
import { RiskTexts } from '../review'
import { ImageRail } from '../visit_images'
import { OptometristForm } from './optometrist_form'
import styles from './views.module.css'

/** Three zones: the parts and what each misses on the left, the chart, the images by slot on the right. */
export function OptometristView() {
  const t = useWords()
  const status = useStatusChange()
  const save = useChartSave()
  const locked = useFormState(({ base }) => isClosedToOd('od', base))
  const reviewed = useFormState(({ base }) => base.saved_exam_status === 'reviewed')
  const target = useHandInTarget()
  const [helping, setHelping] = useState(false)
  const { change } = status
  const handIn = useMemo(
    () => (locked || !target ? null : () => void change(target)),
    [locked, target, change]
  )
  const help = useCallback(() => setHelping(true), [])
  useChartKeys({ handIn, onHelp: help })
  const actions = (
    <>
      <ChartKeysHelp open={helping} onOpen={help} onClose={() => setHelping(false)} />
      {!locked && (
        <>
          <SaveButton onSave={save} />
          <SetReadyButton status={status} />
        </>
      )}
    </>
  )
  return (
    <ExamFrame barGoes actions={actions}>
      <ReadOnlyBanner />
      <GpConfirmation />
      <ChartHead status={status} />
      <div className={styles.zones}>
        <div className={styles.left}>
          <SectionRail />
        </div>
        <div className={styles.middle}>
          {reviewed && (
            <Section id="report" title={t('exams.report')} aside={<OdLetters />}>
              <ReportCard />
              <RiskTexts reader="od" />
            </Section>
          )}
          <ReferralLoops />
          <OptometristForm />
        </div>
        <div className={styles.right}>
          <ImageRail />
        </div>
      </div>
      <MissingModal
        sections={status.missing}
        message={t(status.lackingFor)}
        onClose={status.clearMissing}
      />
    </ExamFrame>
  )
}
