import { useEffect, useState } from 'react'
import { useLocale, useLocaleState, useLogout, useTheme, useTranslate } from 'react-admin'
import { useNavigate } from 'react-router'
import {
  isLookedFor,
  namedLines,
  PALETTE_ACTS,
  type FoundDoctor,
  type FoundPatient,
  type FoundVisit,
  type PaletteAct,
} from '#worklists/rules'
import { LOCALES, localeOf } from '../../../app/kernel/languages'
import { post } from '../../shell/http'
import { dayOf } from '../../shell/times'
import { menuPlaces } from '../../shell/menu_places'

/** After the last key; in milliseconds. */
const PAUSE = 200

export const GROUPS = ['patients', 'visits', 'doctors', 'commands'] as const

/** One line of the palette. */
export type Entry = {
  readonly key: string
  readonly group: (typeof GROUPS)[number]
  readonly text: string
  readonly hint: string
  run(): void
}

type Found = { patients: FoundPatient[]; visits: FoundVisit[]; doctors: FoundDoctor[] }
const NOTHING: Found = { patients: [], visits: [], doctors: [] }

/** What was typed leads to: people and visits by the server, the portal's places and commands at once. */
export function useEntries(typed: string) {
  const translate = useTranslate()
  const navigate = useNavigate()
  const word = (key: string, params = {}) => translate(`worklists.palette.${key}`, params)
  const locale = useLocale()
  const acts = useActs()
  const { found, isBusy, failure } = useFound(typed.trim())
  const patients = found.patients.map(({ id, name, dob }): Entry => ({
    key: `patient-${id}`,
    group: 'patients',
    text: name,
    hint: dayOf(dob, locale),
    run: () => void navigate(`/patients/${id}/show`),
  }))
  const visits = found.visits.map(({ exam_id: id, exam_date: date, name }): Entry => ({
    key: `visit-${id}`,
    group: 'visits',
    text: word(date ? 'visit' : 'visit_undated', {
      id: String(id),
      date: date && dayOf(date, locale),
      name,
    }),
    hint: '',
    run: () => window.location.assign(`/patient-exam/${id}`),
  }))
  const doctors = found.doctors.map(({ kind, id, name, place }): Entry => ({
    key: `${kind}-${id}`,
    group: 'doctors',
    text: name,
    hint: [word(`kind.${kind}`), place].filter(Boolean).join(' · '),
    run: () => void navigate(`/${kind}/${id}`),
  }))
  const command = (key: string, text: string, run: () => void): Entry => ({
    key,
    group: 'commands',
    text,
    hint: '',
    run,
  })
  const commands = namedLines(
    [
      command('home', translate('app.portal.title'), () => void navigate('/')),
      ...menuPlaces().map(({ path, name }) =>
        command(path, translate(name, { smart_count: 2 }), () => void navigate(path))
      ),
      command('charts', translate('app.portal.back'), () => window.location.assign('/')),
      command('own_sessions', word('page.sessions'), () =>
        window.location.assign('/account/sessions')
      ),
      ...PALETTE_ACTS.map((act) => command(act, word(`act.${act}`), acts[act])),
    ],
    typed
  )
  return { entries: [...patients, ...visits, ...doctors, ...commands], isBusy, failure }
}

const nextLocale = (locale: string) =>
  LOCALES[(LOCALES.indexOf(localeOf(locale)) + 1) % LOCALES.length]!

function useActs(): Record<PaletteAct, () => void> {
  const [theme, setTheme] = useTheme()
  const [locale, setLocale] = useLocaleState()
  const logOut = useLogout()
  return {
    theme: () => setTheme(theme === 'dark' ? 'light' : 'dark'),
    language: () => setLocale(nextLocale(locale)),
    log_out: () => void logOut(),
  }
}

/** An answer that was overtaken by another key is dropped. */
function useFound(search: string) {
  const isAsked = isLookedFor(search)
  const [answer, setAnswer] = useState({ search: '', found: NOTHING, failure: '' })
  useEffect(() => {
    if (!isAsked) return
    let isWanted = true
    const tell = (found: Found, failure: string) =>
      isWanted && setAnswer({ search, found, failure })
    const timer = window.setTimeout(() => {
      post('/api/data/palette', { search }, { asks: true }).then(
        ({ json }) => tell(json as Found, ''),
        ({ message }: Error) => tell(NOTHING, message)
      )
    }, PAUSE)
    return () => {
      isWanted = false
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
