import { useWords } from '../../../lib/messages'
import { RetinaFindings } from '../../insights'
import { Section } from '../../visit_form'

/** What analysers found in the visit's photographs, and that none ran where none did (F240, F242). */
export function AiTab() {
  const t = useWords()
  return (
    <Section id="ai-retina" title={t('insights.scan')}>
      <RetinaFindings />
    </Section>
  )
}
