import { Checkbox } from 'antd'
import { useTranslation } from 'react-i18next'
import { TOKEN_SCOPES, type TokenScope } from '../../shared/domain/roles.ts'
import { useUser } from '../session/session.queries.ts'
import styles from './account.module.css'

interface ScopeChoiceProps {
  id?: string
  value?: TokenScope[]
  onChange?: (scopes: TokenScope[]) => void
}

/** What a token may do: of that, only what its owner may do as well. */
export function ScopeChoice({ id, value, onChange }: ScopeChoiceProps) {
  const { t } = useTranslation()
  const { abilities } = useUser()
  const own = TOKEN_SCOPES.filter((scope) => abilities.includes(scope))
  return (
    <fieldset className={styles.fieldset}>
      <legend>{t('tokens.scopes')}</legend>
      <Checkbox.Group className={styles.choices} value={value} onChange={onChange}>
        {own.map((scope, index) => (
          // The first answers to the name of the field, so that a complaint leads the keyboard to it.
          <Checkbox key={scope} value={scope} id={index === 0 ? id : undefined}>
            {t(`tokens.scope.${scope}.name`)}
            <span className={styles.meaning}>{t(`tokens.scope.${scope}.text`)}</span>
          </Checkbox>
        ))}
      </Checkbox.Group>
    </fieldset>
  )
}
