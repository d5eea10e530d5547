import { useMemo } from 'react'
import { datePlus } from '../../../../app/kernel/calendar_math'
import { EYES, exactAge, eyeName, type ExamWire, type Eye } from '#exams/rules'
import { useExam, useFormState } from '../form/exam_context'
import type { EyeTrend, TrendPoint } from '../types'
import type { AgedVisit } from './trend_points'

/** The patient's visits oldest first with their ages; the one on screen as it was saved last. */
export function useTrend(): readonly AgedVisit[] {
  const { exam, patient, trend } = useExam().page
  const base = useFormState((form) => form.base)
  return useMemo(() => {
    const born = patient.dob ?? yearsBefore(exam.exam_date, patient.age)
    return trend.map((point) => {
      const visit = point.id === base.id ? savedOver(point, base) : point
      return { ...visit, age: exactAge(born, visit.exam_date) }
    })
  }, [trend, base, patient, exam])
}

/** How old the patient was on a day, YYYY-MM-DD, in years with their fraction. */
export function useAgeOn(): (date: string) => number {
  const { exam, patient } = useExam().page
  const born = patient.dob ?? yearsBefore(exam.exam_date, patient.age)
  return (date) => exactAge(born, date)
}

/**
 * The day ages are counted from, YYYY-MM-DD, where the patient's own is not
 * told: the one that makes them as old at this visit as they were.
 */
function yearsBefore(date: string, years: number): string {
  return datePlus(date, { years: -years })
}

/** What this person reads of the visit as it stands now, over what the page was opened with. */
function savedOver(point: TrendPoint, base: ExamWire): TrendPoint {
  const eye = (side: Eye): EyeTrend => {
    const names = Object.keys(point[side]) as (keyof EyeTrend)[]
    const read = names.map((name) => [name, readOf(base, name, side) ?? null])
    return Object.fromEntries(read) as EyeTrend
  }
  const [od, os] = EYES.map(eye) as [EyeTrend, EyeTrend]
  return {
    ...point,
    exam_date: base.exam_date,
    applanation: base.applanation ?? null,
    glc_current_drops: base.glc_current_drops ?? [],
    treatment_drop: base.treatment_drop ?? null,
    dtc_values: base.dtc_values ?? [],
    od,
    os,
  }
}

function readOf(base: ExamWire, name: keyof EyeTrend, eye: Eye) {
  const value = base[eyeName(name, eye)]
  if (name !== 'treatment_iop' || value !== 'custom') return value
  return base[eyeName('treatment_iop_custom', eye)]
}
