import { Button, Group, NativeSelect, Pagination, Text, TextInput } from "@mantine/core";
import { Search } from "lucide-react";
import { Form, Link, useRevalidator, useSearchParams } from "react-router";
import { admin } from "../../desk.ts";
import { Empty } from "../ui/empty.tsx";
import { View } from "../ui/view.tsx";
import type { Route } from "./+types/route.ts";
import { BinnedPictures } from "./binned-pictures.tsx";
import { PictureDialog } from "./picture-dialog.tsx";
import { PictureGrid } from "./picture-grid.tsx";
import { UploadZone } from "./upload-zone.tsx";
import { wishOf } from "./wish.ts";

export async function loader({ request, context }: Route.LoaderArgs) {
  const { media } = context.get(admin);
  const wish = wishOf(request.url);
  const id = new URL(request.url).searchParams.get("picture");
  const [page, picture, uses] = await Promise.all([
    media.list(wish),
    id ? media.picture(id) : null,
    id ? media.usesOf(id) : [],
  ]);
  return { wish, page, open: picture ? { picture, uses } : null };
}

export default function PicturesView({ loaderData: { wish, page, open } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  const [, setAddress] = useSearchParams();
  const again = () => void revalidate();
  /** Part of the address, so that the way back closes what is open. */
  const show = (name: string, value: string | null) =>
    setAddress(
      (address) => {
        if (value === null) address.delete(name);
        else address.set(name, value);
        return address;
      },
      { preventScrollReset: true },
    );
  return (
    <View
      title="Pictures"
      lead="For the hero, the logo and your posts. Every picture is kept in the sizes that phones and screens need."
      actions={<BinSwitch inBin={wish.inBin} />}
    >
      {wish.inBin ? null : <UploadZone onAdded={again} onDescribed={again} />}
      {page.total > 0 || wish.search ? (
        <SearchLine key={wish.search} wish={wish} total={page.total} />
      ) : null}
      {page.total === 0 ? <NonePresent search={wish.search} inBin={wish.inBin} /> : null}
      {wish.inBin ? (
        <BinnedPictures pictures={page.pictures} onTakenBack={again} />
      ) : (
        <PictureGrid
          pictures={page.pictures}
          action="Open"
          onChoose={({ id }) => show("picture", id)}
        />
      )}
      {page.pages > 1 ? (
        <Pagination
          total={page.pages}
          value={wish.page}
          onChange={(number) => show("page", String(number))}
          getItemProps={(number) => ({ "aria-label": `Page ${number}` })}
          getControlProps={(control) => ({ "aria-label": `${control} page` })}
        />
      ) : null}
      {open ? (
        <PictureDialog {...open} onChanged={again} onClose={() => show("picture", null)} />
      ) : null}
    </View>
  );
}

function BinSwitch({ inBin }: { inBin: boolean }) {
  return (
    <Button component={Link} to={inBin ? "/admin/media" : "/admin/media?bin"} variant="default">
      {inBin ? "All pictures" : "Bin"}
    </Button>
  );
}

/** Words and order; both are asked for from the first page on. */
function SearchLine({ wish, total }: { wish: ReturnType<typeof wishOf>; total: number }) {
  const { search, sort, inBin } = wish;
  return (
    <Form action="/admin/media" method="get" role="search">
      {inBin ? <input type="hidden" name="bin" value="" /> : null}
      <Group gap="xs">
        <TextInput
          name="q"
          type="search"
          defaultValue={search}
          aria-label="Search pictures"
          placeholder="Search by name or words"
          leftSection={<Search size={18} aria-hidden />}
          maxLength={200}
          flex="1 1 12rem"
          onChange={(event) => {
            if (event.currentTarget.value === "" && search !== "")
              event.currentTarget.form?.requestSubmit();
          }}
        />
        <NativeSelect
          size="md"
          name="sort"
          aria-label="Sort by"
          data={[
            { value: "newest", label: "Newest first" },
            { value: "name", label: "By name" },
          ]}
          value={sort}
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
        />
        <Text size="sm" c="dimmed" role="status">
          {total === 1 ? "1 picture" : `${total} pictures`}
        </Text>
      </Group>
    </Form>
  );
}

function NonePresent({ search, inBin }: { search: string; inBin: boolean }) {
  if (search) return <Empty title="No picture fits">Try fewer words, or clear the search.</Empty>;
  if (inBin) {
    return <Empty title="The bin is empty">Deleted pictures lie here for 30 days.</Empty>;
  }
  return (
    <Empty title="No pictures yet">
      A photo of you at work earns more trust than any stock picture. Take one with your phone and
      add it above.
    </Empty>
  );
}
