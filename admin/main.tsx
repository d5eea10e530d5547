import { createRoot } from 'react-dom/client'
import { lendFetchAgain } from '../app/kernel/fetch_again'
import { fetchLanguage, FIRST_LANGUAGE } from './shell/i18n_provider'
import { makePortal } from './shell/portal'
import { watchSessionEnd } from './shell/session_end'

lendFetchAgain()
watchSessionEnd()

void fetchLanguage(FIRST_LANGUAGE).then(() =>
  createRoot(document.querySelector('#portal')!).render(makePortal())
)
