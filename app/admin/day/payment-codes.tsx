import { QRCodeSVG } from "qrcode.react";
import { useId, useState } from "react";
import type { StopPayment } from "../../../core/payments/stop-payment.ts";
import styles from "./day.module.css";

/** The ways to pay at a stop, with a QR code for each that has a link. The codes work without a connection. */
export function PaymentCodes({ payment, who }: { payment: StopPayment; who: string }) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  return (
    <div className={styles.list}>
      <button
        type="button"
        className="not-on-paper"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
        aria-label={`Ways to pay ${payment.due}, ${who}`}
      >
        <span>Ways to pay {payment.due}</span>
      </button>
      <div id={id} data-open={isOpen}>
        <ul className={styles.codes}>
          {payment.ways.map(({ name, account, url }) => (
            <li key={name}>
              <b>{name}</b> {account}
              {url && isOpen ? (
                <QRCodeSVG
                  value={url}
                  size={148}
                  marginSize={2}
                  className={styles.code}
                  title={`QR code: ${name} ${account}`}
                />
              ) : null}
            </li>
          ))}
        </ul>
      </div>
    </div>
  );
}
