import type { FoundDocument } from "../../../core/documents/search-documents.ts";
import { formatUsd } from "../../../core/format/money.ts";
import { CitedText } from "../cited-text.tsx";
import type { QuoteFormConfig } from "../quote-form/quote-state.ts";

interface Props {
  readonly document: FoundDocument;
  readonly config: QuoteFormConfig;
  readonly state: string;
  readonly open: boolean;
}

/** How each kind of notarial act goes. */
const ACT_SENTENCES: Readonly<Record<FoundDocument["act"], string>> = {
  acknowledgment:
    "Acknowledgment: you may have signed already. You tell us in person that the signature is yours.",
  jurat: "Jurat: you swear and sign in front of us, so leave it unsigned.",
  either: "The wording on the document decides between an acknowledgment and a jurat.",
  none: "",
};

/** One document: whether and how it can be notarized, what to bring, and links to a price and a visit. */
export function DocumentCard({ document, config, state, open }: Props) {
  const { name, notarizable, note, bring } = document;
  return (
    <details open={open} className="group border-b border-rule">
      <summary className="grid min-h-14 cursor-pointer list-none grid-cols-[1fr_auto] content-center items-center gap-x-4 py-2.5 sm:grid-cols-[1fr_auto_auto] [&::-webkit-details-marker]:hidden">
        <h4 className="display text-[1.2rem] leading-snug">{name}</h4>
        <NotarizableBadge notarizable={notarizable} />
        <span
          className="relative col-start-2 row-span-2 row-start-1 size-4 text-act before:absolute before:top-1/2 before:h-px before:w-4 before:bg-current after:absolute after:left-1/2 after:h-4 after:w-px after:bg-current group-open:after:hidden sm:col-start-3 sm:row-span-1"
          aria-hidden="true"
        />
      </summary>
      <div className="grid gap-x-12 gap-y-4 pb-7 md:grid-cols-[1.5fr_1fr]">
        <div className="grid content-start gap-2.5">
          <p className="max-w-[62ch]">
            <strong className="font-semibold">
              {notarizable
                ? `Yes, it can be notarized in ${state}. `
                : `Not a document for a notary in ${state}. `}
            </strong>
            {ACT_SENTENCES[document.act]}
          </p>
          <p className="max-w-[62ch] text-muted">
            <CitedText text={note} />
          </p>
          {document.instead ? <Instead text={document.instead} /> : null}
        </div>
        <div className="grid content-start gap-3 text-small">
          {bring.length > 0 ? <BringList items={bring} notarizable={notarizable} /> : null}
          {notarizable ? <BookOrPrice document={document} config={config} /> : null}
          {document.guide ? (
            <a href={`/blog/${document.guide}`} className="link inline-flex min-h-11 items-center">
              Read the guide
            </a>
          ) : null}
        </div>
      </div>
    </details>
  );
}

function NotarizableBadge({ notarizable }: { notarizable: boolean }) {
  return notarizable ? (
    <span className="col-start-1 flex items-center gap-2 text-fine font-semibold sm:col-start-2">
      <span
        className="mb-0.5 ml-1 h-2.5 w-1.5 rotate-45 border-r-2 border-b-2 border-act"
        aria-hidden="true"
      />
      Can be notarized
    </span>
  ) : (
    <span className="col-start-1 flex items-center text-fine text-muted sm:col-start-2">
      Not by a notary
    </span>
  );
}

function Instead({ text }: { text: string }) {
  return (
    <p className="max-w-[62ch] border-l-4 border-l-act pl-4">
      <strong className="block text-fine font-semibold">Where to go instead</strong>
      <CitedText text={text} />
    </p>
  );
}

function BringList({ items, notarizable }: { items: readonly string[]; notarizable: boolean }) {
  return (
    <div>
      <p className="font-semibold">{notarizable ? "Have ready" : "Take with you"}</p>
      <ul className="mt-1 list-disc pl-4 marker:text-act">
        {items.map((item) => (
          <li key={item}>{item}</li>
        ))}
      </ul>
    </div>
  );
}

/** The price of the first service that covers the document, with links to book and to the calculator. */
function BookOrPrice({ document, config }: Pick<Props, "document" | "config">) {
  const service = document.services
    .map((id) => config.services.find((candidate) => candidate.id === id))
    .find((candidate) => candidate !== undefined);
  const query = service ? `?service=${service.id}` : "";
  return (
    <>
      {service ? (
        <p className="tabular-nums">
          {`${service.name}: visit `}
          <strong className="font-semibold">{`from ${formatUsd(service.price)}`}</strong>
        </p>
      ) : null}
      <p className="flex flex-wrap gap-2">
        <a
          href={`/book-now${query}`}
          data-open="booking-dialog"
          data-service={service?.id}
          className="button button-stamp"
        >
          Book a visit
        </a>
        <a href={`/pricing${query}#calculator`} className="button">
          See my price
        </a>
      </p>
    </>
  );
}
