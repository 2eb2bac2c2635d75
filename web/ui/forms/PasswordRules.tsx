import { CheckCircleFilled, MinusCircleOutlined } from '@ant-design/icons'
import { useTranslation } from 'react-i18next'
import { PASSWORD_RULES } from '../../../shared/domain/people.ts'
import styles from './PasswordRules.module.css'
import '../../texts/account/entryTexts.ts'

/** The rules of a password, each ticked as soon as it holds. */
export function PasswordRules({ password }: { password: string }) {
  const { t } = useTranslation()
  return (
    <div className={styles.rules}>
      {t('password.rules')}
      <ul>
        {PASSWORD_RULES.map((rule) => {
          const met = rule.holds(password)
          return (
            <li key={rule.id} className={met ? styles.met : undefined}>
              {met ? <CheckCircleFilled aria-hidden /> : <MinusCircleOutlined aria-hidden />}
              <span>
                {t(`password.rule.${rule.id}`)}
                <span className="visually-hidden">, {t(met ? 'password.ruleMet' : 'password.ruleOpen')}</span>
              </span>
            </li>
          )
        })}
      </ul>
    </div>
  )
}
