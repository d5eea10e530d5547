export { default as antdWords } from 'antd/locale/en_US'
