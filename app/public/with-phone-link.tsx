import { telephoneLink } from "../../core/format/phones.ts";
import { useSite } from "../site-layout/page-context.ts";

/** A sentence whose `{phone}` is the business's number as a link that calls it. */
export function WithPhoneLink({ text }: { text: string }) {
  const { phone } = useSite().businessConfig;
  const [before, after] = text.split("{phone}");
  return (
    <>
      {before}
      <a href={telephoneLink(phone)} className="link whitespace-nowrap">
        {phone}
      </a>
      {after}
    </>
  );
}
