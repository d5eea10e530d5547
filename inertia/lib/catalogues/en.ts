import { merged } from './merge_catalogue'

/** Every module's English words in one piece. */
export const words = merged(
  import.meta.glob<Record<string, string>>(
    ['../../../app/lang/en.json', '../../../modules/*/lang/en.json'],
    { eager: true, import: 'default' }
  )
)

export { default as antdWords } from 'antd/locale/en_US'
