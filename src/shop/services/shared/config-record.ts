import { toFlag } from './flag.ts'

/** A setting in the record that the wire has it in (contract README, `config`). */
export function toRecord<Value>(config_key: string, value: Value, is_use: boolean) {
  return {
    site_id: 0,
    app_module: 'admin',
    config_key,
    value,
    config_desc: '',
    is_use: toFlag(is_use),
    create_time: 0,
    modify_time: 0,
  }
}
