import { EyeInvisibleOutlined, EyeOutlined } from '@ant-design/icons'
import { Button, Input, type InputProps } from 'antd'
import { useState } from 'react'
import { useWords } from '../lib/messages'

/** A password that can be looked at; antd's own eye cannot be reached by keyboard. */
export function PasswordInput(props: Omit<InputProps, 'type' | 'suffix'>) {
  const t = useWords()
  const [shown, setShown] = useState(false)
  return (
    <Input
      {...props}
      type={shown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      styles={{ root: { paddingBlock: 0, paddingInlineEnd: 0 } }}
      suffix={
        <Button
          type="text"
          icon={shown ? <EyeInvisibleOutlined /> : <EyeOutlined />}
          aria-label={t(shown ? 'identity.hide_password' : 'identity.show_password')}
          aria-pressed={shown}
          onClick={() => setShown(!shown)}
        />
      }
    />
  )
}
