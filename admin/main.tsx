import { createRoot } from 'react-dom/client'
import { Portal } from './shell/portal'
import { watchSessionEnd } from './shell/session_end'

watchSessionEnd()

createRoot(document.querySelector('#portal')!).render(<Portal />)
