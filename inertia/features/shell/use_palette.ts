import { router } from '@inertiajs/react'
import { useEffect, useState } from 'react'
import {
  isLookedFor,
  namedLines,
  PALETTE_ACTS,
  PALETTE_SEARCHERS,
  palettePages,
  type FoundDoctor,
  type PaletteAct,
} from '#worklists/rules'
import { formatDate } from '../../lib/dates'
import { LOCALES, useLocale, useWords, type Locale } from '../../lib/messages'
import { logOutByHand } from '../../lib/session_end'
import { hasRole, useUser, type SignedInUser } from '../../lib/shared'
import { setThemeMode, useThemeMode } from '../../lib/theme_mode'
import { switchTo } from './language_switch'
import { findAnything, NOTHING } from './palette_call'

/** After the last key; in milliseconds. */
const PAUSE = 200

/** One line of the palette. */
export type Entry = {
  readonly key: string
  readonly group: 'patients' | 'visits' | 'doctors' | 'commands'
  readonly text: string
  readonly hint: string
  run(): void
}

/** What was typed leads to; people and visits by the server, commands at once. */
export function usePalette(typed: string) {
  const t = useWords()
  const locale = useLocale()
  const user = useUser()
  const acts = useActs(locale)
  const { found, isBusy, failure } = useFound(typed, user)
  const patients = found.patients.map(({ id, name, dob }): Entry => ({
    key: `patient-${id}`,
    group: 'patients',
    text: name,
    hint: formatDate(dob, locale),
    run: () => router.visit(`/patient/${id}`),
  }))
  const visits = found.visits.map(({ exam_id: id, exam_date: date, name }): Entry => ({
    key: `visit-${id}`,
    group: 'visits',
    text: date
      ? t('worklists.palette.visit', { id: String(id), date: formatDate(date, locale), name })
      : t('worklists.palette.visit_undated', { id: String(id), name }),
    hint: '',
    run: () => router.visit(`/patient-exam/${id}`),
  }))
  const doctors = found.doctors.map((doctor): Entry => ({
    key: `${doctor.kind}-${doctor.id}`,
    group: 'doctors',
    text: doctor.name,
    hint: [t(`worklists.palette.kind.${doctor.kind}`), doctor.place].filter(Boolean).join(' · '),
    run: () => openDoctor(doctor, user),
  }))
  const commands = namedLines(
    [
      ...palettePages(user.roles).map(({ key, href }): Entry => ({
        key,
        group: 'commands',
        text: t(`worklists.palette.page.${key}`),
        hint: '',
        run: () => (isOfPortal(href) ? window.location.assign(href) : router.visit(href)),
      })),
      ...PALETTE_ACTS.map((act): Entry => ({
        key: act,
        group: 'commands',
        text: t(`worklists.palette.act.${act}`),
        hint: '',
        run: acts[act],
      })),
    ],
    typed
  )
  return { entries: [...patients, ...visits, ...doctors, ...commands], isBusy, failure }
}

/** The portal is a page of its own kind: it is loaded, not visited. */
const isOfPortal = (href: string) => href === '/admin' || href.startsWith('/admin/')

/** Administrators open the directory's entry, optometrists their patients of that family doctor. */
function openDoctor({ kind, id }: FoundDoctor, user: SignedInUser) {
  if (hasRole(user, 'admin')) window.location.assign(`/admin/${kind}/${id}`)
  else router.visit(`/patients?gp=${id}`)
}

const nextLocale = (locale: Locale) => LOCALES[(LOCALES.indexOf(locale) + 1) % LOCALES.length]!

function useActs(locale: Locale): Record<PaletteAct, () => void> {
  const mode = useThemeMode()
  return {
    theme: () => setThemeMode(mode === 'dark' ? 'light' : 'dark'),
    language: () => void switchTo(nextLocale(locale)),
    log_out: () => void logOutByHand(),
  }
}

/** An answer that was overtaken by another key is dropped. */
function useFound(typed: string, user: SignedInUser) {
  const search = typed.trim()
  const isAsked = isLookedFor(search) && hasRole(user, ...PALETTE_SEARCHERS)
  const [answer, setAnswer] = useState({ search: '', found: NOTHING, failure: '' })
  useEffect(() => {
    if (!isAsked) return
    const abort = new AbortController()
    const timer = window.setTimeout(async () => {
      const outcome = await findAnything(search, abort.signal)
      if (abort.signal.aborted) return
      setAnswer({
        search,
        found: outcome.ok ? outcome.data : NOTHING,
        failure: outcome.ok ? '' : outcome.error,
      })
    }, PAUSE)
    return () => {
      abort.abort()
      window.clearTimeout(timer)
    }
  }, [search, isAsked])
  const isAnswered = isAsked && answer.search === search
  return {
    found: isAnswered ? answer.found : NOTHING,
    failure: isAnswered ? answer.failure : '',
    isBusy: isAsked && !isAnswered,
  }
}
