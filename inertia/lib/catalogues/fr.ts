export { default as antdWords } from 'antd/locale/fr_CA'
