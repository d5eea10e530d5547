import { createRoot } from 'react-dom/client'
import { Portal } from './shell/portal'

createRoot(document.querySelector('#portal')!).render(<Portal />)
