import { App } from 'antd'
import { useEffect } from 'react'
import { dialogsOn } from './dialog_bodies'
import type { Surface } from './dialogs'

type Props = { onReady: (surface: Surface) => void }

/** antd's dialogs, lent to code outside React; fetched apart from the page (dialogs.tsx). */
export function DialogSurface(props: Props) {
  return (
    <App component={false}>
      <Lender {...props} />
    </App>
  )
}

function Lender({ onReady }: Props) {
  const surface = App.useApp()
  useEffect(() => onReady(dialogsOn(surface)), [surface, onReady])
  return null
}
