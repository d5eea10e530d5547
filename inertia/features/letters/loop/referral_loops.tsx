import { useWords } from '../../../lib/messages'
import { Section, useExam } from '../../visit_form'
import { LoopCard } from './loop_card'
import styles from './loop.module.css'

/** What became of the visit's referrals and of its letters that asked something. */
export function ReferralLoops() {
  const t = useWords()
  const { referral_loops: loops } = useExam().page
  if (loops.length === 0) return null
  return (
    <Section id="referral-loops" title={t('letters.loop.title')}>
      <div className={styles.loops}>
        {loops.map((loop) => (
          <LoopCard key={loop.id} loop={loop} />
        ))}
      </div>
    </Section>
  )
}
