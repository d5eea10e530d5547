import type { Random } from '#database/seeders/demo/random'

/** 0 healthy, 1 suspect, 2 glaucoma. */
export type Severity = 0 | 1 | 2

const TREATED = [{ glc_current_drops_eye_select: 'OU', glc_current_drops_select: 'latanoprost' }]

const TEXTS = [
  {
    chief_complaint: 'Annual check',
    history_symptoms: 'No flashes, floaters or pain.',
    impression: 'Healthy discs and maculae.',
    od_proposed_plan: 'Review in one year.',
  },
  {
    chief_complaint: 'Glaucoma suspect',
    history_symptoms: 'No symptoms. Mother treated for glaucoma.',
    impression: 'Suspicious discs, full fields.',
    od_proposed_plan: 'Repeat field and OCT in six months.',
  },
  {
    chief_complaint: 'Glaucoma follow-up',
    history_symptoms: 'Drops taken as prescribed.',
    impression: 'Primary open-angle glaucoma, inferior notch.',
    od_proposed_plan: 'Is the pressure target low enough?',
  },
] as const

/** Texts, flags and histories of a visit. */
export function drawFindings(random: Random, severity: Severity, index: number) {
  const treated = severity === 2
  const fhx = severity > 0 && random.chance(0.5)
  return {
    ...TEXTS[severity],
    od_question: treated && random.chance(0.4) ? 'Would you add a second drop?' : '',
    applanation: random.pick(['applanation', 'iCare', 'Tono-Pen']),
    billing_code: 'none',
    rr_glc: treated,
    rr_glc_suspect: severity === 1,
    rr_others: severity === 0,
    fhx,
    comorbidities_none: !fhx,
    glc_past_drops: treated
      ? TREATED.map((row) => ({
          glc_past_drops_eye_select: row.glc_current_drops_eye_select,
          glc_past_drops_select: row.glc_current_drops_select,
          glc_past_drops_compliance_select: 'good',
        }))
      : [],
    glc_past_drops_none: !treated,
    glc_current_drops: treated ? TREATED : [],
    glc_current_drops_none: !treated,
    iop_history_none: index === 0,
    omd_history_none: true,
    is_urgent: severity === 2 && random.chance(0.15),
  }
}

/** Both eyes; diseased ones drift from visit to visit. */
export function drawEyes(random: Random, severity: Severity, index: number) {
  return (['od', 'os'] as const).map((eye) => {
    const cup = Math.min(0.9, 0.3 + severity * 0.22 + index * 0.01 + random.next() * 0.08)
    return {
      eye,
      iop: random.int(12, 16) + severity * random.int(3, 5),
      cd: cup.toFixed(2),
      pachs: random.int(505, 585),
      ishihara: random.int(12, 14),
      sphere: random.int(-16, 8) / 4,
      cylinder: -random.int(0, 6) / 4 || 0,
      axis: random.int(1, 180),
      bcva: random.pick(['20/20', '20/20', '20/25', severity === 2 ? '20/40' : '20/20']),
    }
  })
}
