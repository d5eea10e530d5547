import type { HttpContext } from '@adonisjs/core/http'
import type { ExamRecord } from '#exams'
import { EYES, highestIop } from '#exams/rules'
import { glaucomaIndex, storedAims } from '#review/rules'
import { toTxAlgorithm } from '#modules/review/http/tx_algorithm_transformer'

/**
 * The band alone, for a page anybody with the link may see: no name, no date,
 * no number of a record, and no words a person typed (Q37, Q179). Each part is
 * named here, so that nothing new gets out by itself.
 */
export function toBand(i18n: HttpContext['i18n'], exam: ExamRecord) {
  const found = toTxAlgorithm(i18n, { exam, aims: storedAims(exam), around: null })
  const head = {
    rules_version: found.rules_version,
    is_validated: found.is_validated,
    is_shown: found.is_shown,
    is_glaucoma_patient: found.is_glaucoma_patient,
  }
  if (!('susp_features' in found)) return { ...head, message: found.message }
  const [right, left] = EYES.map((eye) => {
    const { octav, ght } = exam.eyes[eye]
    const { index, band } = glaucomaIndex({ iop: highestIop(exam, eye), octav, ght })
    return { index, band }
  })
  return {
    ...head,
    index: { right, left },
    susp_features: textsOf(found.susp_features),
    reas_features: textsOf(found.reas_features),
    comfort_zones: bothSides(found.comfort_zones, ({ iop, aim, zone, text }) => {
      return { iop, aim, zone, text }
    }),
    final_deepmd_recommendations: bothSides(found.final_deepmd_recommendations, (items) =>
      items.map(({ id, text, selected, discuss, display_level, dx }) => {
        return { id, text, selected, discuss, display_level, dx }
      })
    ),
    verbalizations: found.verbalizations,
    counselling: found.counselling,
  }
}

type Spoken = { id: string; text: string }
type Sides<T> = { right: T; left: T }

const bothSides = <T, Told>({ right, left }: Sides<T>, told: (side: T) => Told): Sides<Told> => ({
  right: told(right),
  left: told(left),
})

/** The statements without the inputs they stand on: those carry the visit's date. */
function textsOf(sides: Sides<readonly Spoken[]>) {
  return bothSides(sides, (features) => features.map(({ id, text }) => ({ id, text })))
}
