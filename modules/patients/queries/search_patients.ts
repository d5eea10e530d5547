import db from '@adonisjs/lucid/services/db'
import { allOf, toBuilder } from '#app/database/sql'
import type { CalendarDate } from '#app/kernel/clock'
import { practiceName } from '#directories'
import { searchConditions } from '#modules/patients/queries/search_condition'

/** A patient as somebody who looks for them by name needs to tell them from others. */
export type FoundPatient = {
  id: number
  first_name: string
  last_name: string
  birth_date: CalendarDate
  sex: 'M' | 'F'
  primary_phone: string
  phn: string
  practice: string
}

/** Shown at most; a longer list asks for more of the name. */
const SHOWN = 50

/** Active patients of every practice by name or number (Q159), administrators' alone; nobody for a search of nothing. */
export async function searchPatients(search: string): Promise<FoundPatient[]> {
  const conditions = searchConditions(search)
  if (conditions.length === 0) return []
  const { text, values } = toBuilder(allOf(conditions))
  return db
    .from('patients as p')
    .whereNull('p.deactivated_at')
    .whereRaw(text, values)
    .orderBy(['p.last_name', 'p.first_name', 'p.id'])
    .limit(SHOWN)
    .select('p.id', 'p.first_name', 'p.last_name', 'p.birth_date', 'p.sex', 'p.primary_phone')
    .select('p.phn', db.raw(`${practiceName('p.practice_id')} as practice`))
}
